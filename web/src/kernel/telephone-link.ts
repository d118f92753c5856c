const keyOf = (letter: string) => "22233344455566677778889999"[letter.charCodeAt(0) - 65] ?? "";

/** Dials the first number in what is written; of words only one that stands for its last digits. */
export function telephoneLink(written: string): string {
  const [number = ""] =
    /[+(]?\d[\d\s().-]*(?:(?<=[-.])[A-Z]+(?:-[A-Z\d]+)*)?/.exec(written.toUpperCase()) ?? [];
  return `tel:${number.replaceAll(/[A-Z]/g, keyOf).replaceAll(/[^\d+]/g, "")}`;
}
