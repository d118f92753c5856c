import { expect, test } from "vitest";
import { allCalls } from "../calls.ts";
import { wireSchema } from "./wire-schema.ts";

// The fields each call sends, copied from the requirements, never from the code. The first words
// are how the call spells the banker, which no two families of calls do alike (CALL-78).
const saveFields =
  "lName, lBusinessName, lFederalTaxClassificationId, lLimitedLiability, lOthersText, " +
  "lIsForeignPartners, lExemptPayeeCode, lFATCACode, lAddress1, lAddress2, lCity, lState, " +
  "lZipCode, lRequestersNameandAddress, lListAccountNumber, lSSN, lEmployerIdentificationNumber, " +
  "lSignatureText, lSignatureDate, lStatus, YEAR, editOEID, editPBU";
const methodFields =
  "lRoutingNumber, lAccountNumber, lConfirmAccountNumber, lAccountType, lClientID, lStatus, " +
  "lEmail, lMobile, lZelleToken, lPaymentMethodId, lSelectedPaymentId";
const officerFields =
  "PortBu, PortfolioName, LocationCode, OfficerId, OfficerName, RewardEarned, RewardRedeemed, " +
  "SortColumn, SortOrder, Pageno, Pagesize, RewardStatusID";
const rewardFields = `${officerFields}, RewardID, PromotionName, Date, Todate`;
const listFields = "SortColumn, SortOrder, PageNo, PageSize";

const sent: [ids: string, path: string, banker: string, fields: string][] = [
  ["CALL-03", "GET /api/BankersOAuth/oauth/bankerToken", "", "refreshToken"],
  ["CALL-05", "POST /api/IsExcludedFromMfa", "ppbu, poeid, ploc", ""],
  ["CALL-06", "POST /api/GetWelcomeName", "Pbu, Oeid", ""],
  [
    "CALL-07",
    "POST /api/updateVideoAndFeatureWalkthroughKey",
    "Pbu, Oeid",
    "IsFeatureWalked, IsVideoWalked",
  ],
  ["CALL-08", "POST /api/storeActivityFeed", "Pbu, Oeid", "ActivityTypeId"],
  ["CALL-13", "POST /api/GenerateOtpDetails", "ppbu, pemailid, poeid", "ptemplateid"],
  ["CALL-14", "POST /api/GetValidateOtp", "ppbu, poeid", "potp"],
  ["CALL-16", "POST /api/getAllPromotions", "Pbu", ""],
  ["CALL-17", "POST /api/getBankerRewardsDetailsById", "Pbu, Oeid", ""],
  ["CALL-18", "POST /api/getPotentialProjectionDetails", "Pbu, Oeid", ""],
  ["CALL-19", "POST /api/getLeaderboardData", "Pbu, Oeid", "PromoID, IsFIRanking, IsPromoRanking"],
  ["CALL-20", "POST /api/downloadLeaderboardData", "Pbu, Oeid", "Year"],
  ["CALL-21", "GET /api/getSignedUrlForElitesRankFile", "Pbu, Oeid", ""],
  ["CALL-22", "POST /api/getSalesTipData", "", "FeatureKeyId"],
  ["CALL-23", "POST /api/getBannerData", "Pbu", "FeatureKeyId"],
  ["CALL-24", "POST /api/getCashInBannerData", "", "lAM"],
  ["CALL-27", "POST /api/storeBankerSuveryData", "Pbu, Oeid", "Questionid, Optionid"],
  ["CALL-28", "POST /api/getBankerSurveyResponse", "", "Questionid"],
  ["CALL-30", "POST /api/Bankers/TrackBankerRewardsConsolidated", "", officerFields],
  [
    "CALL-31",
    "POST /api/Bankers/ViewBankerRewards",
    "",
    "PortBu, OfficerId, LocationCode, PortfolioName, SortColumn, SortOrder, Pageno, Pagesize, RewardStatusID",
  ],
  ["CALL-32", "POST /api/Bankers/TrackBankerRewards", "lAM", rewardFields],
  ["CALL-33", "POST /api/TrackBankerRewardsDownloadConsolidated", "", officerFields],
  ["CALL-34", "POST /api/TrackBankerRewardsDownload", "lAM", rewardFields],
  [
    "CALL-35",
    "POST /api/QaReports/GetFilteredQAReport",
    "PBU, OEID",
    `PromotionName, ToDate, FromDate, TimeZone, ${listFields}`,
  ],
  ["CALL-36", "POST /api/QaReports/GetQAReport", "PBU, OEID", "PromotionId, IsDownload"],
  [
    "CALL-37",
    "POST /api/Support/SupportTicketList",
    "OEID, PBU",
    `TicketNo, Status, Category, CreatedDate, ResponseDate, ${listFields}`,
  ],
  ["CALL-38", "POST /api/Support/SupportTicketDetails", "lOEID, IPBU", "ticketNo, IUserId"],
  [
    "CALL-40",
    "POST /api/Support/UpdateSupportTicketData",
    "lOEID, lPortBU",
    "lticketNo, lSubject, lCategory, lBankerDescription, lRewardID",
  ],
  ["CALL-43", "POST /api/Support/savecomment", "RaisedBy", "RewardID, UserID, comment"],
  ["CALL-44", "POST /api/Payments/RewardsOverview", "lOEID, lPBU", ""],
  [
    "CALL-45",
    "POST /api/Payments/PaymentList",
    "PBU, OEID",
    `PromotionName, PromotionId, RewardsId, RewardAmount, PaymentMethodId, RedeemDate, ${listFields}`,
  ],
  ["CALL-46", "POST /api/Payments/TrackingRedeemRewards", "lPBU, lOEID", "lRewardID"],
  [
    "CALL-47, CALL-77",
    "POST /api/Payments/W9TaxationHistory",
    "PBU, OEID",
    `PromotionName, PromotionId, RewardType, RewardsId, RewardAmount, PaymentMethodId, RedeemDate, Year, RewardAvailabledate, ${listFields}`,
  ],
  ["CALL-50", "POST /api/Redeem/GetPaymentMethodByClientId", "lOEID, lPBU", "pclient_id"],
  [
    "CALL-52",
    "POST /api/PaymentPreference/BankAccountDetailsById",
    "lPBU, lOEID",
    "lSelectedPaymentId",
  ],
  [
    "CALL-53",
    "POST /api/PaymentPreference/CreateUpdateBankAccountDetails",
    "lOEID, lPBU",
    methodFields,
  ],
  [
    "CALL-54",
    "POST /api/PaymentPreference/UpdateStatusBankAccountDetails",
    "lPBU, lOEID",
    "lSelectedPaymentId",
  ],
  ["CALL-56", "POST /api/PaymentPreference/MaskBankAccountNumber", "lOEID, lPBU", ""],
  ["CALL-57", "POST /api/Redeem/RedeemListRewards", "lPBU, lOEID", ""],
  ["CALL-58", "POST /api/Redeem/updateRewardStatus", "", "pRewardId, pPaymentMethodID"],
  ["CALL-59, CALL-77", "POST /api/Redeem/W9CheckSSNExists", "lPBU, lOEID", "lYear, lSSN"],
  ["CALL-60, CALL-77", "POST /api/Redeem/W9MergeUser", "lPBU, lOEID", "lYear, lSSN"],
  ["CALL-61, CALL-77", "POST /api/Redeem/W9CheckFormExists", "lPBU, lOEID", "lYear"],
  ["CALL-62, CALL-77", "POST /api/Taxation/W9GetFormForBanker", "lPBU, lOEID", "lYear"],
  ["CALL-63, CALL-77", "POST /api/Taxation/W9SaveDraftTaxFormData", "lPBU, lOEID", saveFields],
  ["CALL-64, CALL-77", "POST /api/Taxation/W9InsertUpdateTaxFormData", "lPBU, lOEID", saveFields],
  [
    "CALL-65",
    "POST /api/Taxation/BankerResbmitTaxFormData",
    "lPBU, lOEID",
    `lW9TaxID, ${saveFields}`,
  ],
  ["CALL-66", "POST /api/Taxation/BankerUpdateW9FormReviewed", "", "lW9textFormID"],
  ["CALL-67, CALL-77", "POST /api/Taxation/BankerCheckW9ResubmitOrNot", "lPBU, lOEID", "lYEAR"],
  ["CALL-73", "POST /api/PaymentPreference/CheckAliasEnrollment", "lPBU, lOEID", methodFields],
];

/** What a name of the banker on the wire stands for, however it is spelled. */
const spellings = {
  businessUnit: /^[lIp]?(Port)?p?bu$/i,
  employeeId: /^([lp]?oeid|RaisedBy)$/i,
  locationId: /^ploc$/,
  email: /^pemailid$/,
  accountMode: /^lAM$/,
};

const sorted = (names: string[]) => names.filter(Boolean).sort();

test.each(sent)("%s: %s spells banker and fields as specified (CALL-78)", (_ids, ...row) => {
  const [path, banker, fields] = row;
  const call = allCalls.find((one) => `${one.method} ${one.path}` === path);
  expect(sorted(Object.values(call?.banker ?? {}))).toEqual(sorted(banker.split(", ")));
  for (const [who, name] of Object.entries(call?.banker ?? {})) {
    expect(name, who).toMatch(spellings[who as keyof typeof spellings]);
  }
  const properties = call ? wireSchema(call.request).properties : undefined;
  expect(sorted(Object.keys(properties ?? {}))).toEqual(sorted(fields.split(", ")));
});
