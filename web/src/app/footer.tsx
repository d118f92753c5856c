import { Link } from "react-router";
import { config } from "#kernel/config.ts";
import { paths } from "#kernel/paths.ts";
import classes from "./footer.module.css";

/** FAQ and CONTACT are for people who are signed on (NAV-12, NAV-13). */
export function Footer({ hasLinks = false }: { hasLinks?: boolean }) {
  const year = new Date().getFullYear();
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <span>
          © {year} {config().productName}. All rights reserved.
        </span>
        {hasLinks && (
          <nav className={classes.links} aria-label="Help">
            <Link to={paths.faq} className="small-target">
              FAQ
            </Link>
            <Link to={paths.contact}>CONTACT</Link>
          </nav>
        )}
      </div>
    </footer>
  );
}
