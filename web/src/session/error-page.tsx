import { Button } from "@mantine/core";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { config } from "#kernel/config.ts";
import { paths } from "#kernel/paths.ts";
import { Stage } from "#ui/stage.tsx";
import classes from "./error-page.module.css";

/**
 * /error (OP-13). The link loads the page anew: whatever broke should not be carried along.
 */
export function ErrorPage() {
  return (
    <Stage
      heading={commonMessages.failureHeading}
      icon={IconAlertTriangle}
      tone="danger"
      align="centre"
      lead={commonMessages.failureText}
    >
      <Button component="a" href={paths.root} className={classes.wayOut!}>
        Back to {config().productName}
      </Button>
    </Stage>
  );
}
