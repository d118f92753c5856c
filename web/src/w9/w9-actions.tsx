import { Button } from "@mantine/core";
import { w9ButtonLabels } from "@portal/contract/w9/w9.messages.ts";
import { activeW9Buttons, type W9Button, type W9State } from "@portal/contract/w9/w9.states.ts";
import { IconDownload } from "@tabler/icons-react";
import { localDay } from "#ui/format.ts";
import { StateBadge } from "#ui/state-badge.tsx";
import classes from "./w9.module.css";

interface W9ActionsProps {
  state: W9State;
  /** What is on file, also while a call is under way. */
  standing: "new" | "draft" | "submitted" | "review";
  year: number;
  signedAt: Date | null;
  /** The button whose call is under way. */
  running: W9Button | null;
  onPress: (button: W9Button) => void;
}

const standings = {
  new: { label: "Not submitted", tone: "neutral" },
  draft: { label: "Draft", tone: "warning" },
  submitted: { label: "Submitted", tone: "success" },
  review: { label: "Review needed", tone: "warning" },
} as const;

const order: readonly W9Button[] = [
  "edit",
  "acknowledge",
  "cancel",
  "save-draft",
  "resubmit",
  "submit",
];

export const editButtonId = "w9-edit";

/** The bar above the form: how it stands, and all seven buttons, off where they do not apply. */
export function W9Actions(props: W9ActionsProps) {
  const { state, standing, year, signedAt } = props;
  const { label, tone } = standings[standing];
  const active = activeW9Buttons(state);
  const main = mainButton(standing, active);
  const button = (name: W9Button) => ({
    disabled: !active.includes(name),
    loading: props.running === name,
    onClick: () => props.onPress(name),
    children: w9ButtonLabels[name],
  });
  return (
    <div className={classes.bar}>
      <StateBadge tone={tone}>{label}</StateBadge>
      <span className={classes.standing}>
        Form W-9 for {year}
        {signedAt && `, signed ${localDay(signedAt)}`}
      </span>
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          {...button("download-sample")}
        />
        {order.map((name) => (
          <Button
            key={name}
            id={name === "edit" ? editButtonId : undefined}
            variant={name === main ? "filled" : "default"}
            {...button(name)}
          />
        ))}
      </div>
    </div>
  );
}

/** One button stands out: the one that brings the form further. */
function mainButton(
  standing: W9ActionsProps["standing"],
  active: readonly W9Button[],
): W9Button | null {
  const forward: readonly W9Button[] = ["submit", "resubmit", "acknowledge"];
  const found = forward.find((name) => active.includes(name));
  return found ?? (standing === "new" || standing === "draft" ? "submit" : null);
}
