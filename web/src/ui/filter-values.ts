interface Choice {
  value: string | number;
  label: string;
}

/** A drop-down's options; the first, "", filters nothing. */
export const withAll = (label: string, choices: readonly Choice[] = []) => [
  { value: "", label },
  ...choices.map((choice) => ({ value: String(choice.value), label: choice.label })),
];

/** The way back from such a drop-down. */
export const choice = (id: string): number | null => (id === "" ? null : Number(id));

export const textFilter = (typed: string): string | null => typed.trim() || null;
