import { Slider, TextInput } from "@mantine/core";
import { sliderStep, typedCount } from "@portal/contract/dashboard/calculator.rules.ts";
import { useId, useState } from "react";
import classes from "./calculator.module.css";

interface CountFieldProps {
  label: string;
  count: number;
  max: number;
  hint?: string;
  onChange: (count: number) => void;
}

/** A count by slider or by typing. An emptied field counts as 0 and may stay empty meanwhile. */
export function CountField({ label, count, max, hint, onChange }: CountFieldProps) {
  const id = useId();
  const [isEmptied, setIsEmptied] = useState(false);
  function onType(text: string): void {
    setIsEmptied(text.replaceAll(/\D/g, "") === "");
    onChange(typedCount(text, max));
  }
  return (
    <div className={classes.count}>
      <label htmlFor={id}>{label}</label>
      <Slider
        size={6}
        thumbSize={24}
        value={count}
        min={0}
        // A slider without any way to go still needs one to be drawn.
        max={Math.max(max, 1)}
        step={sliderStep}
        disabled={max === 0}
        label={null}
        thumbLabel={label}
        onChange={(chosen) => {
          setIsEmptied(false);
          onChange(chosen);
        }}
        classNames={{
          root: classes.slider!,
          track: classes.track!,
          thumb: `${classes.thumb} small-target`,
        }}
      />
      <TextInput
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={isEmptied ? "" : String(count)}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => setIsEmptied(false)}
        description={hint}
        inputWrapperOrder={["input", "description"]}
        classNames={{ root: classes.typed!, input: classes.number!, description: classes.hint! }}
      />
    </div>
  );
}
