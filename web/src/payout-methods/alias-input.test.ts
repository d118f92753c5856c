import { describe, expect, test } from "vitest";
import { shownAlias, startAlias, typeAlias } from "./alias-input.ts";

const saved = { kind: "phone", phone: "(***) *** - 4821", email: "" } as const;

describe("a phone number", () => {
  test("is written as (XXX) XXX - XXXX while it grows (P2P-22)", () => {
    const typed = typeAlias(startAlias(undefined, "phone"), "6125550142");
    expect(typed.value).toBe("6125550142");
    expect(shownAlias(typed)).toBe("(612) 555 - 0142");
    expect(shownAlias(typed)).toHaveLength(16);
  });

  test("takes ten digits and nothing else (P2P-23)", () => {
    expect(typeAlias(startAlias(undefined, "phone"), "612-555-0142 ext 7").value).toBe(
      "6125550142",
    );
  });

  test("keeps its mask until the first keystroke, which begins anew (P2P-34)", () => {
    const alias = startAlias(saved, "phone");
    expect(shownAlias(alias)).toBe("(***) *** - 4821");
    expect(typeAlias(alias, "(***) *** - 48219").value).toBe("9");
  });

  test("pasted over its mask is taken whole, though both end alike", () => {
    const alias = startAlias(saved, "phone");
    expect(typeAlias(alias, "6125554821").value).toBe("6125554821");
    expect(typeAlias(alias, "1").value).toBe("1");
  });

  test("can be taken back through its brackets and dashes", () => {
    const typed = typeAlias(startAlias(undefined, "phone"), "612555");
    const shown = shownAlias(typeAlias(typed, "6125550"));
    expect(shown).toBe("(612) 555 - 0");
    const shorter = typeAlias({ kind: "phone", value: "612" }, "61");
    expect(shorter.value).toBe("61");
    expect(typeAlias({ kind: "phone", value: "6125" }, "(612 5").value).toBe("612");
  });
});

describe("an e-mail address", () => {
  test("loses spaces and symbols an address does not have, and ends at 48 (P2P-26, P2P-27)", () => {
    const alias = startAlias(undefined, "email");
    expect(typeAlias(alias, "ana m!o#rales@example.com ").value).toBe("anamorales@example.com");
    expect(typeAlias(alias, "a".repeat(60)).value).toHaveLength(48);
  });

  test("pasted over the mask of one at the same domain is taken whole", () => {
    const mask = { kind: "email", phone: "", email: "a***@example.com" } as const;
    const typed = typeAlias(startAlias(mask, "email"), "ana.morales@example.com");
    expect(typed.value).toBe("ana.morales@example.com");
  });

  test("the kind that is not saved starts empty", () => {
    expect(startAlias(saved, "email")).toEqual({ kind: "email", value: "" });
  });
});
