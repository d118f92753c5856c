import { helpMessages } from "@portal/contract/help/help.messages.ts";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { config } from "#kernel/config.ts";
import { telephoneLink } from "#kernel/telephone-link.ts";
import { PageTitle } from "#ui/page-title.tsx";
import classes from "./help.module.css";

/** /contact: phone and e-mail, and nothing else (OP-17). */
export function ContactPage() {
  const { supportPhone, supportEmail } = config();
  return (
    <>
      <PageTitle>{helpMessages.contactHeading}</PageTitle>
      <div className={classes.cards}>
        <p className={classes.card}>
          <IconPhone className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
          <span>
            Phone: <a href={telephoneLink(supportPhone)}>{supportPhone}</a>
          </span>
        </p>
        <p className={classes.card}>
          <IconMail className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
          <span>
            Email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </span>
        </p>
      </div>
    </>
  );
}
