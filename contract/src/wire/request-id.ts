/** The header by which every answer says what its call is called in the server's log. */
export const requestIdHeader = "x-request-id";
