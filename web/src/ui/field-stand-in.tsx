import { TextInput } from "@mantine/core";

interface FieldStandInProps {
  label: string;
  text: string | undefined;
  isRequired?: boolean | undefined;
}

/** Keeps the place of a field whose code is on its way, so that nothing moves when it comes. */
export function FieldStandIn({ label, text = "", isRequired = false }: FieldStandInProps) {
  return <TextInput label={label} value={text} required={isRequired} disabled readOnly />;
}
