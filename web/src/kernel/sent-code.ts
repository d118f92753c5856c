/*
 * While the banker reads the mail, a phone may throw the page away and load it again: the code just
 * read must still have a field. The tab remembers that one was sent, and nothing else about it. It
 * goes when the session is left, and when another begins.
 */
const key = "codeSent";

export const rememberSentCode = () => sessionStorage.setItem(key, "done");
export const isSentCodeRemembered = () => sessionStorage.getItem(key) !== null;
export const forgetSentCode = () => sessionStorage.removeItem(key);
