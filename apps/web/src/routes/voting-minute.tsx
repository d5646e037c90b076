// Ten open style votes, one after the other.
export { VotingMinute as VotingMinuteScreen } from '../views/voting-minute/voting-minute.tsx'
