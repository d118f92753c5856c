/** Something an operator can mend, said in a sentence. */
export class CannotOpen extends Error {}
