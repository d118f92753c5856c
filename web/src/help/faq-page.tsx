import { Accordion } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Loaded } from "#ui/loaded.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useFaqEntries } from "./help.calls.ts";
import classes from "./help.module.css";
import { HelpRail } from "./help-rail.tsx";

// Of different lengths, as questions are.
const waitingWidths = [
  "52%",
  "48%",
  "61%",
  "40%",
  "45%",
  "58%",
  "47%",
  "50%",
  "54%",
  "43%",
  "56%",
  "49%",
];

/** /faq: twelve questions; several may be open at once. */
export function FaqPage() {
  const entries = useFaqEntries();
  return (
    <RailLayout rail={<HelpRail />} railLabel="About these answers" stacksBelow={1024}>
      <Loaded of={entries} skeleton={<QuestionsSkeleton />}>
        {(list) => (
          <Accordion
            multiple
            order={2}
            classNames={{
              root: classes.questions!,
              item: classes.item!,
              control: classes.control!,
              label: classes.question!,
              content: classes.answer!,
              chevron: classes.mark!,
            }}
            chevron={<IconPlus size={18} stroke={1.75} />}
          >
            {list.map(({ question, answer }, index) => (
              // The library makes ids of these values, so they hold no spaces.
              <Accordion.Item key={question} value={`question-${index + 1}`}>
                <Accordion.Control>{question}</Accordion.Control>
                <Accordion.Panel>{answer}</Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
      </Loaded>
    </RailLayout>
  );
}

function QuestionsSkeleton() {
  return (
    <div className={classes.questions} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading questions
      </p>
      {waitingWidths.map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  );
}
