// Chosen people: the list of people who see what one shares with chosen people. Each person has one list.

/** People on a list. */
export const CHOSEN_PEOPLE_MAX = 200

export const getChosenPeople = { method: 'GET', path: '/api/chosen-people' } as const
export const addChosenPerson = { method: 'PUT', path: '/api/chosen-people/:userId' } as const
export const removeChosenPerson = { method: 'DELETE', path: '/api/chosen-people/:userId' } as const
