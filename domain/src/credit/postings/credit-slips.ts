/** That a person typed a redemption into the practice's system. */
export interface TypedSlip {
  readonly redemptionId: string;
  readonly typedAt: Date;
  readonly typedBy: string;
}

/** Slips that were typed in, written in a unit of work. */
export interface CreditSlips {
  find(redemptionId: string): Promise<TypedSlip | undefined>;
  /** Adds it. @returns false if it was already there. */
  add(slip: TypedSlip): Promise<boolean>;
  remove(redemptionId: string): Promise<void>;
}
