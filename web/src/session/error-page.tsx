import { Anchor } from "@mantine/core";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { config } from "#kernel/config.ts";
import { paths } from "#kernel/paths.ts";
import { Stage } from "#ui/stage.tsx";

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
      lead={
        <>
          <p>{commonMessages.failureText}</p>
          <p>
            <Anchor href={paths.root}>Back to {config().productName}</Anchor>
          </p>
        </>
      }
    />
  );
}
