import { Fact } from "#ui/fact.tsx";
import { Panel } from "#ui/panel.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./support.module.css";

const facts = ["Reward ID", "Created Date", "Category"];

/** The page's own frame with grey where the ticket comes. */
export function TicketSkeleton({ ticketNo }: { ticketNo: string }) {
  return (
    <RailLayout
      railLabel="Ticket Information"
      stacksBelow={1024}
      rail={
        <Panel title="Ticket Information">
          <dl className={classes.information}>
            {facts.map((name) => (
              <Fact key={name} name={name}>
                <Skeleton width={96} height={14} />
              </Fact>
            ))}
          </dl>
        </Panel>
      }
    >
      <article className={classes.article} aria-busy="true">
        <h1 id="page-title" className="visually-hidden">
          Ticket
        </h1>
        <p className="visually-hidden" role="status">
          Loading ticket
        </p>
        <div className={classes.ticketHead}>
          <span className={classes.ticketNo}>Ticket No. {ticketNo}</span>
          <Skeleton width={84} height={26} />
        </div>
        <Skeleton width="min(320px, 70%)" height={28} />
        <section className={classes.block}>
          <h2>Issue Details</h2>
          <Skeleton width="min(600px, 100%)" height={14} />
          <Skeleton width="min(480px, 80%)" height={14} />
        </section>
      </article>
    </RailLayout>
  );
}
