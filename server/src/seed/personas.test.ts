import { expect, test } from "vitest";
import { findPersona, personaAliases, personas } from "./personas.ts";

test("every key and every identity is one persona's alone", () => {
  expect(new Set(personas.map(({ key }) => key)).size).toBe(personas.length);
  const identities = personas.map(
    ({ businessUnit, employeeId }) => `${businessUnit}/${employeeId}`,
  );
  expect(new Set(identities).size).toBe(personas.length);
});

test("all four onboarding states are there (OP-39)", () => {
  const states = new Set(personas.map((one) => `${one.hasWalkedFeatures} ${one.hasWalkedVideo}`));
  expect(states.size).toBe(4);
});

test("the three sign-on links are a banker and the two administrators", () => {
  const modes = Object.keys(personaAliases).map((alias) => findPersona(alias)?.accountMode);
  expect(modes).toEqual(["003", "001", "002"]);
});

test("iris and iris-old can be merged: the same names and e-mail address (OP-116)", () => {
  const [iris, old] = [findPersona("iris"), findPersona("iris-old")];
  expect({ ...iris, key: 0, shows: 0, employeeId: 0, locationCode: 0, selfApplyCode: 0 }).toEqual({
    ...old,
    key: 0,
    shows: 0,
    employeeId: 0,
    locationCode: 0,
    selfApplyCode: 0,
  });
});

test("every address is at an example domain", () => {
  expect(personas.filter(({ email }) => !email.endsWith(".example"))).toEqual([]);
});
