/**
 * An address without who signs on there and how, in its front or among its parameters; anything
 * else as it is. Up to the last @, whatever comes before: a password that was not written as an
 * address wants it is one all the same.
 */
export function withoutCredentials(text: string): string {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text;
  return text.replace(/:\/\/.*@/s, "://").replaceAll(/([?&](?:user|\w*password)=)[^&]*/gi, "$1");
}
