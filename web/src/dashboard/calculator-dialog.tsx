import {
  type ActivationPercent,
  accountsMax,
  activationPercents,
  balanceTransfersMax,
  type Calculation,
  defaultCalculation,
  potentialRewardsDollars,
  recalculate,
  rewardParts,
} from "@portal/contract/dashboard/calculator.rules.ts";
import { calculatorMessages } from "@portal/contract/dashboard/dashboard.messages.ts";
import { useEffect, useState } from "react";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { Engraving } from "#ui/engraving.tsx";
import type { Rosette } from "#ui/engraving-lines.ts";
import { count } from "#ui/format.ts";
import { SelectField } from "#ui/select-field.tsx";
import classes from "./calculator.module.css";
import { CountField } from "./count-field.tsx";

interface CalculatorDialogProps {
  opened: boolean;
  onClose: () => void;
}

const rateOptions = activationPercents.map((percent) => ({
  value: String(percent),
  label: `${percent}%`,
}));

/** Plays through what bookings could be worth; it opens with the defaults each time (OP-48). */
export function CalculatorDialog({ opened, onClose }: CalculatorDialogProps) {
  const [calculation, setCalculation] = useState(defaultCalculation);
  useEffect(() => {
    if (opened) setCalculation(defaultCalculation);
  }, [opened]);
  const change = (changed: Partial<Calculation>) =>
    setCalculation((before) => recalculate(before, changed));
  return (
    <Dialog opened={opened} onClose={onClose} title={calculatorMessages.heading} width={820}>
      <DialogText>Move the sliders, or type a number.</DialogText>
      <div className={classes.calculator}>
        <Fields calculation={calculation} onChange={change} />
        <Outcome calculation={calculation} />
      </div>
      <p className={classes.footnote}>{calculatorMessages.footnote}</p>
    </Dialog>
  );
}

/** Eighty and eighty-five begin with a vowel. */
const withArticle = (percent: ActivationPercent) => `${percent < 90 ? "an" : "a"} ${percent}%`;

interface FieldsProps {
  calculation: Calculation;
  onChange: (changed: Partial<Calculation>) => void;
}

function Fields({ calculation, onChange }: FieldsProps) {
  const { consumerAccounts, businessAccounts, balanceTransfers, activationPercent } = calculation;
  const transfersMax = balanceTransfersMax(calculation);
  return (
    <div className={classes.fields}>
      <CountField
        label={calculatorMessages.consumerAccounts}
        count={consumerAccounts}
        max={accountsMax}
        onChange={(count) => onChange({ consumerAccounts: count })}
      />
      <CountField
        label={calculatorMessages.businessAccounts}
        count={businessAccounts}
        max={accountsMax}
        onChange={(count) => onChange({ businessAccounts: count })}
      />
      <div className={classes.rate}>
        <SelectField
          label={calculatorMessages.activationRate}
          options={rateOptions}
          value={String(activationPercent)}
          onChange={(percent) =>
            onChange({ activationPercent: Number(percent) as ActivationPercent })
          }
        />
        <p className={classes.hint}>Share of booked accounts that become active</p>
      </div>
      <CountField
        label={calculatorMessages.balanceTransfers}
        count={balanceTransfers}
        max={transfersMax}
        hint={`Up to ${transfersMax} at ${withArticle(activationPercent)} activation rate`}
        onChange={(count) => onChange({ balanceTransfers: count })}
      />
    </div>
  );
}

const rosette: Rosette = {
  kind: "rosette",
  centreX: 216,
  centreY: 130,
  radius: 118,
  amplitude: 30,
  petals: 9,
  rings: 18,
  turn: 0.05,
  shrink: 4.8,
};

const dollars = (amount: number) => `$${count(amount)}`;

function Outcome({ calculation }: { calculation: Calculation }) {
  const { consumerAccounts, businessAccounts, balanceTransfers, activationPercent } = calculation;
  const parts = rewardParts(calculation);
  return (
    <div className={classes.outcome} data-on-hero>
      <Engraving
        className={classes.lines}
        pattern={rosette}
        viewWidth={272}
        viewHeight={300}
        strokeWidth={0.7}
        anchor="centre"
      />
      <p className={classes.totalLabel} id="potential-rewards">
        {calculatorMessages.total}
      </p>
      <output className={classes.total} aria-labelledby="potential-rewards">
        {dollars(potentialRewardsDollars(calculation))}
      </output>
      <dl className={classes.parts}>
        <dt>
          Consumer, {consumerAccounts} at {activationPercent}%
        </dt>
        <dd>{dollars(parts.consumer)}</dd>
        <dt>
          Business, {businessAccounts} at {activationPercent}%
        </dt>
        <dd>{dollars(parts.business)}</dd>
        <dt>Balance transfers, {balanceTransfers}</dt>
        <dd>{dollars(parts.transfers)}</dd>
      </dl>
    </div>
  );
}
