/** SQL text with its values apart, so that no value is ever part of the text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

class Fragment implements Sql {
  readonly parts: readonly string[];
  readonly inputs: readonly unknown[];
  #compiled: { text: string; values: unknown[] } | undefined;

  constructor(parts: readonly string[], inputs: readonly unknown[]) {
    this.parts = parts;
    this.inputs = inputs;
  }

  get text(): string {
    return this.#compile().text;
  }

  get values(): unknown[] {
    return this.#compile().values;
  }

  #compile() {
    if (!this.#compiled) {
      const values: unknown[] = [];
      this.#compiled = { text: write(this, values), values };
    }
    return this.#compiled;
  }
}

/** Nested fragments are written out in place; everything else becomes $1, $2 … */
function write(fragment: Fragment, values: unknown[]): string {
  let text = fragment.parts[0] ?? "";
  fragment.inputs.forEach((input, index) => {
    text += input instanceof Fragment ? write(input, values) : `$${values.push(input)}`;
    text += fragment.parts[index + 1] ?? "";
  });
  return text;
}

/** sql`select … where id = ${id}`; fragments nest: sql`… ${condition} …`. */
export function sql(parts: TemplateStringsArray, ...inputs: unknown[]): Sql {
  return new Fragment(parts, inputs);
}

/** Fragments with text between them: `joined(conditions, " and ")`. */
export function joined(fragments: readonly Sql[], separator: string): Sql {
  if (fragments.length === 0) return new Fragment([""], []);
  return new Fragment(["", ...Array(fragments.length - 1).fill(separator), ""], fragments);
}

/** SQL text of our own, without values; never from outside. */
export function raw(text: string): Sql {
  return new Fragment([text], []);
}
