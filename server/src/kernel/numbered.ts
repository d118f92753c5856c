/** An id as people write it is the number of a row; what is no number is nobody's: no row is 0. */
export const numbered = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
