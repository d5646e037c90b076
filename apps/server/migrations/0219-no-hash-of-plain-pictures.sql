-- All pictures of one colour, of stripes or with a gradient were given this hash: it says nothing about a picture, and one
-- that was removed made all others wait. They have none now; a hash that stays elsewhere is compared with nothing.

delete from removed_pictures
where hash = B'1100110101000110110000011001101011011100010111100001011000010001';
