import { type DevPersona, findDevPersona, type SignOnLink, signOnLinks } from "./dev-persona.ts";
import { html, type Markup } from "./markup.ts";

const shoulders = "M2.5 20a6.5 6.5 0 0 1 13 0";
const second = "M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5";
const icons: Record<SignOnLink["icon"], Markup> = {
  banker: html`<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5a7.5 7.5 0 0 1 15 0"/>`,
  group: html`<circle cx="9" cy="8.5" r="3.5"/><path d="${shoulders}${second}"/>`,
};
const arrow = html`<path d="M5 12h14M13 6l6 6-6 6"/>`;

function icon(drawing: Markup): Markup {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
}

// The link is its label alone, so that it is called that; the style stretches it over the row.
function row({ alias, label, icon: drawing }: SignOnLink, personas: readonly DevPersona[]): Markup {
  const persona = findDevPersona(personas, alias);
  const who = persona ? `${persona.firstName} ${persona.lastName}: ${persona.shows}` : "";
  return html`<div class="row">
<span class="tile">${icon(icons[drawing])}</span>
<span class="texts"><a href="/dev/sso/${alias}" aria-describedby="who-${alias}">${label}</a>
<span class="sub" id="who-${alias}">${who}</span></span>
${icon(arrow)}</div>`;
}

function persona({ key, firstName, lastName, accountMode, shows }: DevPersona): Markup {
  return html`<li><a href="/dev/sso/${key}">${firstName} ${lastName}</a>
<span class="sub"><code>${key}</code> · ${accountMode} · ${shows}</span></li>`;
}

/** Who may sign on while developing, and why one would choose them. */
export function loginPage(personas: readonly DevPersona[], productName: string): Markup {
  return html`<main id="main" class="stage">
<div class="engraving" aria-hidden="true"></div>
<div class="panel">
<p class="badge">Development only</p>
<h1>Sign in to ${productName}</h1>
<p class="lead">Choose a single sign-on account. In production, people arrive here already signed
in by their institution.</p>
<nav class="rows" aria-label="Single sign-on links">
${signOnLinks.map((link) => row(link, personas))}
</nav>
<details><summary>All personas</summary>
<ul class="personas">${personas.map(persona)}</ul>
</details>
<p class="aside">Codes and other mail are caught here: <a href="/dev/mail">demo mailbox</a></p>
</div>
</main>`;
}
