/** One message about one field. Rules return all of them, in the order of the form. */
export interface FieldError<Field extends string = string> {
  field: Field;
  message: string;
}
