-- A payout method that was deleted is read by nobody: after its time its number and masks go. The row
-- stays with its blind index and dates, by which an account that was on file long before is known.
alter table payout_method
  alter column details_sealed drop not null,
  alter column masked drop not null,
  -- that a bank account, and no contact, has masks of its numbers: said below, while it has numbers
  drop constraint payout_method_check1,
  drop constraint payout_method_check2,
  add constraint payout_method_in_use_has_details
    check (details_sealed is not null or deleted_at is not null),
  add constraint payout_method_masks_go_with_details
    check ((masked is null) = (details_sealed is null)),
  add constraint payout_method_bank_has_routing_mask
    check ((routing_masked is not null) = (method_id = 2 and details_sealed is not null)),
  add constraint payout_method_bank_has_account_mask
    check ((account_masked is not null) = (method_id = 2 and details_sealed is not null));
