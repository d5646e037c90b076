// The rows of collections that seeding writes.

export interface CollectionRow {
  user_id: string
  id: string
  name: string
  is_public: boolean
  used_at: Date
  created_at: Date
}

export interface SavedPostRow {
  user_id: string
  post_id: string
  collection_id: string
  note: string | null
  placed_at: Date
  created_at: Date
}

export interface CollectionGuestRow {
  owner_id: string
  collection_id: string
  guest_id: string
  created_at: Date
}
