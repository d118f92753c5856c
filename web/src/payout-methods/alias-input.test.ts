import type { AliasForm, AliasKind } from "@portal/contract/payout-methods/payout-methods.ts";
import { describe, expect, test } from "vitest";
import { shownAlias, startAlias, typeAlias } from "./alias-input.ts";

const start = (kind: AliasKind) => startAlias(undefined, kind);
/** As a keystroke at the end leaves it, or a paste over everything. */
const typed = (alias: AliasForm, text: string) =>
  typeAlias(alias, { text, caret: text.length, removed: null }).alias;
const saved = { kind: "phone", phone: "(***) *** - 4821", email: "" } as const;

describe("a phone number", () => {
  test("is written as (XXX) XXX - XXXX while it grows (P2P-22)", () => {
    const whole = typed(start("phone"), "6125550142");
    expect(whole.value).toBe("6125550142");
    expect(shownAlias(whole)).toBe("(612) 555 - 0142");
    expect(shownAlias(whole)).toHaveLength(16);
  });

  test("takes ten digits and nothing else (P2P-23)", () => {
    expect(typed(start("phone"), "612-555-0142 ext 7").value).toBe("6125550142");
  });

  test("keeps its mask until the first keystroke, which begins anew (P2P-34)", () => {
    const alias = startAlias(saved, "phone");
    expect(shownAlias(alias)).toBe("(***) *** - 4821");
    expect(typed(alias, "(***) *** - 48219").value).toBe("9");
    expect(typed(alias, "").value).toBe("");
  });

  test("is begun anew, and is missing, also where nothing of what was typed or pasted can be taken", () => {
    const alias = startAlias(saved, "phone");
    expect(typed(alias, "(***) *** - 4821x").value).toBe("");
    expect(typed(alias, "+44 20 7946 0958").value).toBe("");
  });

  test("pasted over its mask is taken whole, though both end alike", () => {
    const alias = startAlias(saved, "phone");
    expect(typed(alias, "6125554821").value).toBe("6125554821");
    expect(typed(alias, "21").value).toBe("21");
  });
});

describe("an e-mail address", () => {
  test("loses spaces and symbols an address does not have, and ends at 48 (P2P-26, P2P-27)", () => {
    expect(typed(start("email"), "ana m!o#rales@example.com ").value).toBe(
      "anamorales@example.com",
    );
    expect(typed(start("email"), "a".repeat(60)).value).toHaveLength(48);
  });

  test("keeps the caret where a symbol was typed that it does not have (P2P-26)", () => {
    const alias = { kind: "email", value: "ana@example.com" } as const;
    const keystroke = { text: "an!a@example.com", caret: 3, removed: null };
    expect(typeAlias(alias, keystroke)).toEqual({ alias, caret: 2 });
  });

  test("that is full takes no further letter in its middle: its end would be another's (P2P-27)", () => {
    const alias = { kind: "email", value: `${"a".repeat(36)}@example.com` } as const;
    const keystroke = { text: `x${alias.value}`, caret: 1, removed: null };
    expect(typeAlias(alias, keystroke)).toEqual({ alias, caret: 0 });
  });

  test("pasted over the mask of one at the same domain is taken whole", () => {
    const mask = { kind: "email", phone: "", email: "a***@example.com" } as const;
    const whole = typed(startAlias(mask, "email"), "ana.morales@example.com");
    expect(whole.value).toBe("ana.morales@example.com");
  });

  test("the kind that is not saved starts empty", () => {
    expect(startAlias(saved, "email")).toEqual({ kind: "email", value: "" });
  });
});
