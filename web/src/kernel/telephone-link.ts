const keyOf = (letter: string) => "22233344455566677778889999"[letter.charCodeAt(0) - 65] ?? "";

/** Dials a number as it is written, with words for digits; what follows is dialled by hand. */
export function telephoneLink(written: string): string {
  const [number = ""] = written.toUpperCase().split(/[,;]|\s+(?:EXT|X)|(?<=\d)X(?=\d)/);
  return `tel:${number.replaceAll(/[A-Z]/g, keyOf).replaceAll(/[^\d+]/g, "")}`;
}
