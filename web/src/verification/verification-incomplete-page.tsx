import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { config } from "#kernel/config.ts";
import { telephoneLink } from "#kernel/telephone-link.ts";
import { useLeave } from "#kernel/use-leave.ts";
import { Stage } from "#ui/stage.tsx";
import { ShieldIcon } from "./shield-icon.tsx";
import classes from "./verification.module.css";

/** /mfalogout: entering it ends the session and forgets it (OP-18). */
export function VerificationIncompletePage() {
  useLeave("verification-incomplete");
  return (
    <Stage
      heading={verificationMessages.incompleteHeading}
      icon={ShieldIcon}
      tone="warning"
      align="centre"
      lead={<IncompleteText />}
    />
  );
}

/** The sentence of the contract, its phone and e-mail turned into links where they stand. */
function IncompleteText() {
  const { supportPhone, supportEmail } = config();
  const sentence = verificationMessages.incompleteText("{}", "{}");
  const [before, between, after] = sentence.split("{}");
  return (
    <p>
      <WholeWords text={before ?? ""} />
      <a className={classes.whole} href={telephoneLink(supportPhone)}>
        {supportPhone}
      </a>
      {between}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {after}
    </p>
  );
}

/** A line may end after a hyphen: "e-" would stand on one, and "mail" on the next. */
function WholeWords({ text }: { text: string }) {
  return text.split(/(e-mail)/).map((piece, at) =>
    piece === "e-mail" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
      <span key={at} className={classes.whole}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
