/** A reward as it ought to be. */
export interface ModelReward {
  id: string;
  bankerId: number;
  cents: number;
  expiresOn: string;
  state: "available" | "expired" | "redeemed";
}

export interface ModelBanker {
  id: number;
  ssn: string;
  first: string;
  last: string;
  status: "active" | "left" | "merged";
  /** Payout methods that are set up: 2 a bank account, 3 a contact. */
  methods: Set<number>;
  /** Years with a submitted W-9. */
  w9Years: Set<number>;
}

export interface ModelRedemption {
  key: string;
  bankerId: number;
  methodId: 2 | 3;
  rewardIds: string[];
  cents: number;
}

interface ModelMerge {
  id: number;
  kept: number;
  absorbed: number;
  statusBefore: "active" | "left";
  mergedAtMs: number;
  moved: Map<string, ModelReward["state"]>;
  isUndone: boolean;
}

const eastern = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });

/** The day of an instant in the programme, by means of its own. */
export const dayOf = (at: Date) => eastern.format(at);

/** What ought to be so, kept in the simplest way there is: lists, and sums made anew each time. */
export class Model {
  readonly bankers: ModelBanker[];
  readonly rewards: ModelReward[] = [];
  readonly redemptions: ModelRedemption[] = [];
  readonly merges: ModelMerge[] = [];
  suspendedCents = 0;

  constructor(bankers: readonly Pick<ModelBanker, "id" | "ssn" | "first" | "last">[]) {
    this.bankers = bankers.map((banker) => ({
      ...banker,
      status: "active",
      methods: new Set(),
      w9Years: new Set(),
    }));
  }

  banker(id: number): ModelBanker {
    const found = this.bankers.find((banker) => banker.id === id);
    if (!found) throw new Error(`no banker ${id}`);
    return found;
  }

  /** What can be redeemed on a day. */
  redeemable(bankerId: number, day: string): ModelReward[] {
    return this.rewards.filter(
      (reward) =>
        reward.bankerId === bankerId && reward.state === "available" && reward.expiresOn >= day,
    );
  }

  /** What the books owe: lapsed rewards too, until they are swept. */
  owedCents(bankerId: number): number {
    return this.rewards
      .filter((reward) => reward.bankerId === bankerId && reward.state === "available")
      .reduce((sum, { cents }) => sum + cents, 0);
  }

  /** What the call ought to answer, before anything is tried. */
  expectRedeem(
    bankerId: number,
    { ids, methodId, day }: { ids: readonly string[]; methodId: 2 | 3; day: string },
  ): string {
    const banker = this.banker(bankerId);
    if (banker.status !== "active") return "forbidden";
    if (!banker.w9Years.has(Number(day.slice(0, 4)))) return "no-w9-on-file";
    if (!banker.methods.has(methodId)) return "no-payout-method";
    const open = this.redeemable(bankerId, day).map(({ id }) => id);
    if (open.length === 0 && ids.length === 0) return "nothing-to-redeem";
    const isSame = open.length === new Set(ids).size && open.every((id) => ids.includes(id));
    return isSame ? "done" : "conflict";
  }

  redeemed(redemption: Omit<ModelRedemption, "cents">): void {
    const rewards = this.rewards.filter(({ id }) => redemption.rewardIds.includes(id));
    for (const reward of rewards) reward.state = "redeemed";
    const cents = rewards.reduce((sum, reward) => sum + reward.cents, 0);
    this.redemptions.push({ ...redemption, cents });
  }

  expired(day: string): void {
    for (const reward of this.rewards) {
      if (reward.state === "available" && reward.expiresOn < day) reward.state = "expired";
    }
  }

  left(bankerId: number): void {
    this.banker(bankerId).status = "left";
    for (const reward of this.rewards) {
      if (reward.bankerId === bankerId && reward.state === "available") reward.state = "expired";
    }
  }

  merged({ id, kept, absorbed, at }: { id: number; kept: number; absorbed: number; at: Date }) {
    const moved = this.rewards.filter(({ bankerId }) => bankerId === absorbed);
    const statusBefore = this.banker(absorbed).status === "left" ? "left" : "active";
    const states = new Map(moved.map((reward) => [reward.id, reward.state]));
    const mergedAtMs = at.getTime();
    this.merges.push({
      id,
      kept,
      absorbed,
      statusBefore,
      mergedAtMs,
      moved: states,
      isUndone: false,
    });
    for (const reward of moved) reward.bankerId = kept;
    this.banker(absorbed).status = "merged";
  }

  /** What was available then and is redeemed now stays; all else goes back. */
  unmerged(merge: ModelMerge): void {
    merge.isUndone = true;
    for (const reward of this.rewards) {
      const before = merge.moved.get(reward.id);
      if (before === undefined || reward.bankerId !== merge.kept) continue;
      if (before === "available" && reward.state === "redeemed") continue;
      reward.bankerId = merge.absorbed;
    }
    this.banker(merge.absorbed).status = merge.statusBefore;
  }
}
