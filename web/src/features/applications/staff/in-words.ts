export const inWords = (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`;
