import { Button } from "@mantine/core";
import { helpMessages } from "@portal/contract/help/help.messages.ts";
import { Link } from "react-router";
import { paths } from "#kernel/paths.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Panel } from "#ui/panel.tsx";
import classes from "./help.module.css";

/** What the page is, and where to go when it did not help. */
export function HelpRail() {
  return (
    <>
      <div>
        <PageTitle isPlaced>{helpMessages.faqHeading}</PageTitle>
        <p className={classes.intro}>Short answers about earning, redeeming and taxes.</p>
      </div>
      <Panel
        title="Still need help?"
        note="Create a ticket, or reach Client Services by phone or e-mail."
      >
        <div className={classes.ways}>
          <Button component={Link} to={paths.supportTicket} variant="default" size="sm">
            Create Ticket
          </Button>
          <Button component={Link} to={paths.contact} variant="subtle" size="sm">
            Contact
          </Button>
        </div>
      </Panel>
    </>
  );
}
