export const ENDED_ELSEWHERE = 'You signed out in another tab. Please sign in again.';
