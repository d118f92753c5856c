import { PasswordInput, Textarea, TextInput } from "@mantine/core";
import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { useState } from "react";
import classes from "#gallery/gallery.module.css";
import { GallerySection } from "#gallery/gallery-section.tsx";
import { DatePicker } from "#ui/date-picker.tsx";
import { SelectField } from "#ui/select-field.tsx";

const methods = [
  { value: "all", label: "All methods" },
  { value: "bank", label: "Bank Account" },
  { value: "person", label: "Zelle" },
];
const states = ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA"];
const sampleDay: IsoDay = "2026-06-03";

export function FieldsSection() {
  const [method, setMethod] = useState("all");
  const [state, setState] = useState<string | null>(null);
  const [day, setDay] = useState<IsoDay | null>(sampleDay);
  const [emptyDay, setEmptyDay] = useState<IsoDay | null>(null);
  return (
    <GallerySection title="Fields" note="Borders 3:1, label above, error below">
      <div className={classes.grid}>
        <TextInput label="Promotion Name" placeholder="Any" />
        <TextInput label="Account Number" required defaultValue="1234" />
        <TextInput label="Routing Number" defaultValue="12" error="Enter nine digits." />
        <TextInput label="Reward ID" disabled defaultValue="208841" />
        <PasswordInput label="Enter Code" description="Code is valid for 15 mins" />
        <SelectField label="Payment Method" options={methods} value={method} onChange={setMethod} />
        <SelectField
          label="State"
          options={states.map((value) => ({ value, label: value }))}
          value={state}
          onChange={setState}
          placeholder="Choose"
        />
        <DatePicker
          label="Redeemed Date"
          value={day}
          onChange={setDay}
          min={addDays(sampleDay, -20)}
          max={addDays(sampleDay, 20)}
        />
        <DatePicker label="Created Date" value={emptyDay} onChange={setEmptyDay} />
        <Textarea label="Comments" placeholder="What happened?" rows={3} />
      </div>
    </GallerySection>
  );
}
