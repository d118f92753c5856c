import {
  bankAccountMethodId,
  type PayoutMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { NotEnrolledDialog } from "#payout-methods/payout-methods.public.ts";
import { SsnPromptDialog } from "#w9/w9.public.ts";
import { NeedsMethodDialog } from "./needs-method-dialog.tsx";
import { PaymentFailedDialog } from "./payment-failed-dialog.tsx";
import { RedeemDialog } from "./redeem-dialog.tsx";
import { isUnderWay } from "./redeem-flow.ts";
import { RedeemedDialog } from "./redeemed-dialog.tsx";
import { stateFromRedeem } from "./state-from-redeem.ts";
import type { Redeem } from "./use-redeem-flow.ts";

/** Every dialog a press on Redeem can lead to; one is open at a time. */
export function RedeemFlow({ redeem }: { redeem: Redeem }) {
  const { flow, rewards, totalCents, close } = redeem;
  const go = useGo();
  function goToManageAccount(methodId?: PayoutMethodId): void {
    // Nothing leads away from a redemption under way: its answer must be seen.
    if (isUnderWay(flow)) return;
    close();
    go(paths.manageAccount, { state: { ...stateFromRedeem(rewards), methodId } });
  }
  const toManageAccount = () => goToManageAccount();
  return (
    <>
      <SsnPromptDialog
        opened={flow.step === "needs-w9"}
        onClose={close}
        onFormFound={redeem.goOnWithW9}
        totalRewardsCents={totalCents}
      />
      <NeedsMethodDialog
        opened={flow.step === "needs-method"}
        onContinue={toManageAccount}
        onClose={close}
      />
      <RedeemDialog redeem={redeem} onManageAccount={toManageAccount} />
      <NotEnrolledDialog
        opened={flow.step === "not-enrolled"}
        onClose={close}
        onBankInstead={() => goToManageAccount(bankAccountMethodId)}
      />
      <PaymentFailedDialog
        opened={flow.step === "refused"}
        message={flow.step === "refused" ? flow.message : ""}
        onClose={close}
      />
      <RedeemedDialog done={flow.step === "done" ? flow : null} onClose={close} />
    </>
  );
}
