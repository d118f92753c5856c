/** What production must be told of the bank and the network, for tests of production. */
export const productionPayouts = {
  BANK_OUT: "/var/spool/portal/bank-out",
  BANK_IN: "/var/spool/portal/bank-in",
  BANK_ROUTING: "021000021",
  BANK_NAME: "FIRST BANK",
  BANK_ORIGIN_ID: "1987654321",
  COMPANY_NAME: "BANKER REWARDS",
  COMPANY_ID: "1987654321",
  P2P_URL: "https://network.example",
  P2P_TOKEN: "secret",
};
