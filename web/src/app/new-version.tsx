import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { PageTitle } from "#ui/page-title.tsx";
import { Stage } from "#ui/stage.tsx";
import classes from "./frame.module.css";

const heading = "A new version is ready";
const text = "This page could not be loaded. Reload to get the newest version.";

function Reload() {
  return (
    <Button
      className={classes.reload!}
      leftSection={<IconRefresh size={18} stroke={1.75} />}
      onClick={() => window.location.reload()}
    >
      Reload
    </Button>
  );
}

export function NewVersionNotice() {
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <p className={classes.text}>{text}</p>
      <Reload />
    </>
  );
}

/** Below the title of the page it is a tab of. */
export function NewVersionTab() {
  return (
    <>
      <h2>{heading}</h2>
      <p className={classes.text}>{text}</p>
      <Reload />
    </>
  );
}

export function NewVersionStage() {
  return (
    <Stage heading={heading} lead={text} align="centre">
      <Reload />
    </Stage>
  );
}
