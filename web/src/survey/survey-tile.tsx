import { surveyMessages } from "@portal/contract/survey/survey.messages.ts";
import type { Survey, SurveyOption, SurveyResult } from "@portal/contract/survey/survey.ts";
import { LoadFailed } from "#ui/load-failed.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { Panel } from "#ui/panel.tsx";
import { ShareBar } from "#ui/share-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAnswer, useSurvey, useSurveyResults } from "./survey.calls.ts";
import classes from "./survey.module.css";

const name = "Employee Survey";

/** One question, and after the answer what the others said. */
export function SurveyTile() {
  const { data, isFetching, refetch } = useSurvey();
  const question = data?.question;
  if (question) return <Question key={question.id} question={question} options={data.options} />;
  return (
    <Panel title={name} tourKey="survey">
      <Loaded of={{ data, isFetching, refetch }} skeleton={<SurveySkeleton />}>
        {() => <p className={classes.none}>There is no question at the moment.</p>}
      </Loaded>
    </Panel>
  );
}

interface QuestionProps {
  question: NonNullable<Survey["question"]>;
  options: SurveyOption[];
}

function Question({ question, options }: QuestionProps) {
  const { answered, isDue, choose } = useAnswer(question.id);
  const { data: results, isError, isFetching, refetch } = useSurveyResults(question.id, isDue);
  const shown = isDue ? results : undefined;
  return (
    <Panel
      title={shown ? surveyMessages.resultsHeading : question.text}
      tourKey="survey"
      end={!shown && <span className={classes.name}>{name}</span>}
    >
      <div className={classes.body} aria-live="polite">
        {!shown && isError && !isFetching ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <fieldset
            className={shown ? classes.results : classes.choices}
            aria-label={question.text}
          >
            {(shown ?? options).map((option) => (
              <Choice
                key={option.id}
                option={option}
                isOwn={answered?.optionId === option.id}
                onChoose={choose}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  option: SurveyOption | SurveyResult;
  isOwn: boolean;
  onChoose: (optionId: number) => void;
}

/**
 * One button before and after the answer, so that it keeps the focus. With its result it stays an
 * option: another click is answered, with the reason why it does not count.
 */
function Choice({ option, isOwn, onChoose }: ChoiceProps) {
  const percent = "percent" in option ? option.percent : null;
  return (
    <button
      type="button"
      className={percent === null ? classes.choice : classes.result}
      aria-pressed={percent === null ? isOwn : undefined}
      // The second click of a double click is no second answer.
      onClick={({ detail }) => detail < 2 && onChoose(option.id)}
    >
      {percent === null ? (
        <>
          <span className={classes.mark} aria-hidden="true" />
          {option.text}
        </>
      ) : (
        <>
          <span>
            {option.text} {isOwn && <span className={classes.own}>(your answer)</span>}
          </span>
          <b>{percent}%</b>
          <ShareBar percent={percent} isOwn={isOwn} />
        </>
      )}
    </button>
  );
}

function SurveySkeleton() {
  return (
    <div className={classes.choices}>
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} height={46} />
      ))}
    </div>
  );
}
