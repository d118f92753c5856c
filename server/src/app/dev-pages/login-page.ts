import type { Persona } from "./dev-persona.ts";
import { type SignOnLink, signOnLinks } from "./dev-persona.ts";
import { html, type Markup } from "./markup.ts";

const icons: Record<SignOnLink["icon"], Markup> = {
  banker: html`<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5a7.5 7.5 0 0 1 15 0"/>`,
  group: html`<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5"/>`,
};
const arrow = html`<path d="M5 12h14M13 6l6 6-6 6"/>`;

function icon(drawing: Markup): Markup {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
}

function row(link: SignOnLink, personas: readonly Persona[]): Markup {
  const persona = personas.find(({ key }) => key === link.persona);
  const who = persona ? `${persona.firstName} ${persona.lastName}: ${persona.shows}` : "";
  return html`<a class="row" href="/dev/sso/${link.alias}"
    aria-labelledby="link-${link.alias}" aria-describedby="who-${link.alias}">
    <span class="tile">${icon(icons[link.icon])}</span>
    <span class="texts"><b id="link-${link.alias}">${link.label}</b>
    <span class="sub" id="who-${link.alias}">${who}</span></span>
    ${icon(arrow)}</a>`;
}

function persona({ key, firstName, lastName, accountMode, shows }: Persona): Markup {
  return html`<li><a href="/dev/sso/${key}">${firstName} ${lastName}</a>
    <span class="sub"><code>${key}</code> · ${accountMode} · ${shows}</span></li>`;
}

/** Mock-up 01: who may sign on while developing, and why one would choose them. */
export function loginPage(personas: readonly Persona[], productName: string): Markup {
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
<h2>All personas</h2>
<ul class="personas">${personas.map(persona)}</ul>
<p class="aside">Codes and other mail are caught here: <a href="/dev/mail">demo mailbox</a></p>
</div>
</main>`;
}
