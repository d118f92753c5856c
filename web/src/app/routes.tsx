import { Navigate, Outlet, Route, Routes, useLocation, useParams } from "react-router";
import { paths } from "#kernel/paths.ts";
import { ErrorPage } from "#session/error-page.tsx";
import { LogoutPage } from "#session/logout-page.tsx";
import { SessionOutPage } from "#session/session-out-page.tsx";
import { UnauthorizedPage } from "#session/unauthorized-page.tsx";
import { VerificationIncompletePage } from "#verification/verification-incomplete-page.tsx";
import { BareFrame } from "./bare-frame.tsx";
import { CloseVerification } from "./close-verification.tsx";
import { LazyShell } from "./lazy-shell.tsx";
import { DashboardTools, GalleryPage, pages, VerificationPage } from "./pages.tsx";

/** Which page an address shows; whether it may be shown has been decided by the guard. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.devGallery} element={<GalleryPage />} />
      <Route element={<Bare />}>
        <Route path={paths.root} element={<UnauthorizedPage />} />
        <Route path={paths.error} element={<ErrorPage />} />
        <Route path={paths.logout} element={<LogoutPage />} />
        <Route path={paths.sessionOut} element={<SessionOutPage />} />
        <Route path={paths.verificationIncomplete} element={<VerificationIncompletePage />} />
      </Route>
      <Route element={<BareWithClose />}>
        <Route path={paths.verification} element={<VerificationPage />} />
      </Route>
      <Route element={<LazyShell dashboardTools={<DashboardTools />} />}>
        <Route path={paths.dashboard} element={<pages.dashboard />} />
        <Route path={paths.redeem} element={<pages.redeem />} />
        <Route path={`${paths.redeem}/:payoutMethodId`} element={<ToRedeem />} />
        <Route path={paths.payments} element={<pages.payments />} />
        <Route path={paths.manageAccount} element={<pages.manageAccount />} />
        <Route path={paths.manageAccountUpdate} element={<ToManageAccount />} />
        <Route path={`${paths.support}/*`} element={<pages.support />} />
        <Route path={`${paths.employeeRewards}/*`} element={<pages.employeeRewards />} />
        <Route path={`${paths.reports}/*`} element={<pages.reports />} />
        <Route path={paths.faq} element={<pages.faq />} />
        <Route path={paths.contact} element={<pages.contact />} />
      </Route>
    </Routes>
  );
}

const Bare = () => (
  <BareFrame>
    <Outlet />
  </BareFrame>
);

const BareWithClose = () => (
  <BareFrame action={<CloseVerification />}>
    <Outlet />
  </BareFrame>
);

/** /redeem/2 and /redeem/3 preselect the method; any other part is ignored (OP-11). */
function ToRedeem() {
  const { payoutMethodId } = useParams();
  const { state } = useLocation();
  const isKnown = payoutMethodId === "2" || payoutMethodId === "3";
  const chosen = isKnown ? { payoutMethodId: Number(payoutMethodId) } : {};
  return <Navigate to={paths.redeem} replace state={{ ...state, ...chosen }} />;
}

function ToManageAccount() {
  return <Navigate to={paths.manageAccount} replace state={useLocation().state} />;
}
