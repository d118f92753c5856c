import { surveyMessages } from "@portal/contract/survey/survey.messages.ts";
import type { Survey, SurveyOption, SurveyResult } from "@portal/contract/survey/survey.ts";
import { Loaded } from "#ui/loaded.tsx";
import { Panel } from "#ui/panel.tsx";
import { ShareBar } from "#ui/share-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAnswer, useSurvey, useSurveyResults } from "./survey.calls.ts";
import classes from "./survey.module.css";

const name = "Employee survey";

/** One question, and after the answer what the others said. */
export function SurveyTile() {
  const { data, isFetching, refetch } = useSurvey();
  if (data?.question) return <Question question={data.question} options={data.options} />;
  return (
    <Panel title={data ? name : "Employee Survey"} tourKey="survey">
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
  const { data: results } = useSurveyResults(question.id, isDue);
  const hasResults = isDue && results !== undefined;
  return (
    <Panel
      title={hasResults ? surveyMessages.resultsHeading : question.text}
      tourKey="survey"
      end={!hasResults && <span className={classes.name}>{name}</span>}
    >
      <div className={classes.body} aria-live="polite">
        {hasResults ? (
          <Results results={results} ownId={answered?.optionId ?? null} onChoose={choose} />
        ) : (
          <fieldset className={classes.choices} aria-label={question.text}>
            {options.map(({ id, text }) => (
              <button
                key={id}
                type="button"
                className={classes.choice}
                aria-pressed={answered?.optionId === id}
                onClick={() => choose(id)}
              >
                <span className={classes.mark} aria-hidden="true" />
                {text}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </Panel>
  );
}

interface ResultsProps {
  results: SurveyResult[];
  ownId: number | null;
  onChoose: (optionId: number) => void;
}

/** They stay options: another click is answered, with the reason why it does not count. */
function Results({ results, ownId, onChoose }: ResultsProps) {
  return (
    <div className={classes.results}>
      {results.map(({ id, text, percent }) => (
        <button key={id} type="button" className={classes.result} onClick={() => onChoose(id)}>
          <span>
            {text} {id === ownId && <span className={classes.own}>(your answer)</span>}
          </span>
          <b>{percent}%</b>
          <ShareBar percent={percent} isOwn={id === ownId} />
        </button>
      ))}
    </div>
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
