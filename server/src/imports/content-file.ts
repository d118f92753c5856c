import * as z from "zod/mini";

const html = z.string().check(z.maxLength(20_000));
const line = z.string().check(z.minLength(1), z.maxLength(200));
const dollars = z.number().check(z.minimum(0), z.maximum(1e9));

/** What operations publish in one file; a part that is not there stays as it is. */
export const contentFile = z.strictObject({
  banners: z.optional(
    z.array(
      z.strictObject({
        kind: z.enum(["cash-in", "takeover"]),
        heading: z._default(z.string().check(z.maxLength(200)), ""),
        subHeadingHtml: z._default(html, ""),
        descriptionHtml: z._default(html, ""),
        /** Only for this Port BU. */
        businessUnit: z._default(z.nullable(line), null),
      }),
    ),
  ),
  tips: z.optional(
    z.array(
      z.strictObject({
        /** 1 is the tip in the header, 2 the carousel. */
        feature: z.union([z.literal(1), z.literal(2)]),
        title: line,
        /** A picture in the media folder. */
        iconUrl: z.string().check(z.regex(/^\/media\/[\w.-]+$/)),
        heading: line,
        subHeadingHtml: html,
      }),
    ),
  ),
  /** Null takes the question down. */
  survey: z.optional(
    z.nullable(
      z.strictObject({
        question: line,
        options: z.array(line).check(z.minLength(2), z.maxLength(10)),
      }),
    ),
  ),
  tiers: z.optional(
    z.array(
      z.strictObject({
        institution: line,
        /** From which sum each tier begins, the lowest first and from 0; the last is tier 1. */
        fromDollars: z.array(dollars).check(z.minLength(1), z.maxLength(20)),
      }),
    ),
  ),
  rankingFiles: z.optional(
    z.array(
      z.strictObject({
        institution: line,
        kind: z.enum(["annual", "quarterly"]),
        /** Beside the content file, or an absolute path. */
        file: line,
      }),
    ),
  ),
});

export type ContentFile = z.infer<typeof contentFile>;
