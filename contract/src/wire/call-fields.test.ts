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
  ["CALL-03", "/api/BankersOAuth/oauth/bankerToken", "", "refreshToken"],
  ["CALL-05", "/api/IsExcludedFromMfa", "ppbu, poeid, ploc", ""],
  ["CALL-06", "/api/GetWelcomeName", "Pbu, Oeid", ""],
  [
    "CALL-07",
    "/api/updateVideoAndFeatureWalkthroughKey",
    "Pbu, Oeid",
    "IsFeatureWalked, IsVideoWalked",
  ],
  ["CALL-08", "/api/storeActivityFeed", "Pbu, Oeid", "ActivityTypeId"],
  ["CALL-13", "/api/GenerateOtpDetails", "ppbu, pemailid, poeid", "ptemplateid"],
  ["CALL-14", "/api/GetValidateOtp", "ppbu, poeid", "potp"],
  ["CALL-16", "/api/getAllPromotions", "Pbu", ""],
  ["CALL-17", "/api/getBankerRewardsDetailsById", "Pbu, Oeid", ""],
  ["CALL-18", "/api/getPotentialProjectionDetails", "Pbu, Oeid", ""],
  ["CALL-19", "/api/getLeaderboardData", "Pbu, Oeid", "PromoID, IsFIRanking, IsPromoRanking"],
  ["CALL-20", "/api/downloadLeaderboardData", "Pbu, Oeid", "Year"],
  ["CALL-21", "/api/getSignedUrlForElitesRankFile", "Pbu, Oeid", ""],
  ["CALL-22", "/api/getSalesTipData", "", "FeatureKeyId"],
  ["CALL-23", "/api/getBannerData", "Pbu", "FeatureKeyId"],
  ["CALL-24", "/api/getCashInBannerData", "", "lAM"],
  ["CALL-27", "/api/storeBankerSuveryData", "Pbu, Oeid", "Questionid, Optionid"],
  ["CALL-28", "/api/getBankerSurveyResponse", "", "Questionid"],
  ["CALL-30", "/api/Bankers/TrackBankerRewardsConsolidated", "", officerFields],
  [
    "CALL-31",
    "/api/Bankers/ViewBankerRewards",
    "",
    "PortBu, OfficerId, LocationCode, PortfolioName, SortColumn, SortOrder, Pageno, Pagesize, RewardStatusID",
  ],
  ["CALL-32", "/api/Bankers/TrackBankerRewards", "lAM", rewardFields],
  ["CALL-33", "/api/TrackBankerRewardsDownloadConsolidated", "", officerFields],
  ["CALL-34", "/api/TrackBankerRewardsDownload", "lAM", rewardFields],
  [
    "CALL-35",
    "/api/QaReports/GetFilteredQAReport",
    "PBU, OEID",
    `PromotionName, ToDate, FromDate, TimeZone, ${listFields}`,
  ],
  ["CALL-36", "/api/QaReports/GetQAReport", "PBU, OEID", "PromotionId, IsDownload"],
  [
    "CALL-37",
    "/api/Support/SupportTicketList",
    "OEID, PBU",
    `TicketNo, Status, Category, CreatedDate, ResponseDate, ${listFields}`,
  ],
  ["CALL-38", "/api/Support/SupportTicketDetails", "lOEID, IPBU", "ticketNo, IUserId"],
  [
    "CALL-40",
    "/api/Support/UpdateSupportTicketData",
    "lOEID, lPortBU",
    "lticketNo, lSubject, lCategory, lBankerDescription, lRewardID",
  ],
  ["CALL-43", "/api/Support/savecomment", "RaisedBy", "RewardID, UserID, comment"],
  ["CALL-44", "/api/Payments/RewardsOverview", "lOEID, lPBU", ""],
  [
    "CALL-45",
    "/api/Payments/PaymentList",
    "PBU, OEID",
    `PromotionName, PromotionId, RewardsId, RewardAmount, PaymentMethodId, RedeemDate, ${listFields}`,
  ],
  ["CALL-46", "/api/Payments/TrackingRedeemRewards", "lPBU, lOEID", "lRewardID"],
  [
    "CALL-47, CALL-77",
    "/api/Payments/W9TaxationHistory",
    "PBU, OEID",
    `PromotionName, PromotionId, RewardType, RewardsId, RewardAmount, PaymentMethodId, RedeemDate, Year, RewardAvailabledate, ${listFields}`,
  ],
  ["CALL-50", "/api/Redeem/GetPaymentMethodByClientId", "lOEID, lPBU", "pclient_id"],
  ["CALL-52", "/api/PaymentPreference/BankAccountDetailsById", "lPBU, lOEID", "lSelectedPaymentId"],
  ["CALL-53", "/api/PaymentPreference/CreateUpdateBankAccountDetails", "lOEID, lPBU", methodFields],
  [
    "CALL-54",
    "/api/PaymentPreference/UpdateStatusBankAccountDetails",
    "lPBU, lOEID",
    "lSelectedPaymentId",
  ],
  ["CALL-56", "/api/PaymentPreference/MaskBankAccountNumber", "lOEID, lPBU", ""],
  ["CALL-57", "/api/Redeem/RedeemListRewards", "lPBU, lOEID", ""],
  ["CALL-58", "/api/Redeem/updateRewardStatus", "", "pRewardId, pPaymentMethodID"],
  ["CALL-59, CALL-77", "/api/Redeem/W9CheckSSNExists", "lPBU, lOEID", "lYear, lSSN"],
  ["CALL-60, CALL-77", "/api/Redeem/W9MergeUser", "lPBU, lOEID", "lYear, lSSN"],
  ["CALL-61, CALL-77", "/api/Redeem/W9CheckFormExists", "lPBU, lOEID", "lYear"],
  ["CALL-62, CALL-77", "/api/Taxation/W9GetFormForBanker", "lPBU, lOEID", "lYear"],
  ["CALL-63, CALL-77", "/api/Taxation/W9SaveDraftTaxFormData", "lPBU, lOEID", saveFields],
  ["CALL-64, CALL-77", "/api/Taxation/W9InsertUpdateTaxFormData", "lPBU, lOEID", saveFields],
  ["CALL-65", "/api/Taxation/BankerResbmitTaxFormData", "lPBU, lOEID", `lW9TaxID, ${saveFields}`],
  ["CALL-66", "/api/Taxation/BankerUpdateW9FormReviewed", "", "lW9textFormID"],
  ["CALL-67, CALL-77", "/api/Taxation/BankerCheckW9ResubmitOrNot", "lPBU, lOEID", "lYEAR"],
  ["CALL-73", "/api/PaymentPreference/CheckAliasEnrollment", "lPBU, lOEID", methodFields],
];

const sorted = (names: string[]) => names.filter(Boolean).sort();

test.each(sent)("%s: %s spells banker and fields as specified (CALL-78)", (_ids, ...row) => {
  const [path, banker, fields] = row;
  const call = allCalls.find((one) => one.path === path);
  expect(sorted(Object.values(call?.banker ?? {}))).toEqual(sorted(banker.split(", ")));
  const properties = call ? wireSchema(call.request).properties : undefined;
  expect(sorted(Object.keys(properties ?? {}))).toEqual(sorted(fields.split(", ")));
});
