import { expect, test } from "./fixtures.ts";

const facts = [
  "Rewards post about 8 weeks after a promotion ends.",
  "Rewards must be claimed within 6 months or they are forfeited.",
  "Unclaimed rewards are forfeited when you leave employment.",
  "A W-9 form for the current year is required first.",
  "Only the full balance can be redeemed.",
  "There is no minimum or maximum.",
  "Bank deposits arrive by ACH within 3 business days.",
  "Person-to-person payouts arrive within minutes.",
  "A checking or savings account with a routing number.",
  "Transfers are final.",
  "A 1099-MISC is issued when your rewards in a year reach $600.",
  "It is mailed by January 31.",
];

test("twelve questions open and close, several at once, and state every fact (FAQ-01..15, CONST-79..81, CONST-87, CONST-95)", async ({
  page,
  signIn,
}) => {
  await signIn("ben", "/faq");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently Asked Questions");
  const questions = page.getByRole("main").getByRole("button", { expanded: false });
  await expect(questions).toHaveCount(12);
  for (const fact of facts) {
    await page.getByRole("main").getByRole("button", { expanded: false }).first().click();
    await expect(page.getByText(fact)).toBeVisible();
  }
  await page.getByRole("main").getByRole("button", { expanded: true }).first().click();
  await expect(page.getByText(facts[0] as string)).toBeHidden();
});

test("the contact page gives phone and e-mail as links (CONTACT-01..03) @whole", async ({
  page,
  signIn,
}) => {
  await signIn("ben", "/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  const phone = page.getByRole("link", { name: "1-800-555-0100" });
  await expect(phone).toHaveAttribute("href", "tel:18005550100");
  const mail = page.getByRole("link", { name: "support@bankerportal.example" });
  await expect(mail).toHaveAttribute("href", "mailto:support@bankerportal.example");
});
