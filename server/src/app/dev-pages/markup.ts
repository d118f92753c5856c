import { escapeHtml } from "#kernel/escape-html.ts";

/** HTML that is safe to send: made by the `html` template only, which escapes every value. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function written(value: Markup | readonly Markup[] | string | number): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(written).join("");
  return escapeHtml(String(value));
}

export function html(
  parts: TemplateStringsArray,
  ...values: (Markup | readonly Markup[] | string | number)[]
): Markup {
  const text = parts.map((part, index) => {
    const value = values[index];
    return value === undefined ? part : part + written(value);
  });
  return new Markup(text.join(""));
}
