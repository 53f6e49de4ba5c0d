/** Whether two values of a field are the same. A field may be a list. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
