import type { ReactNode } from "react";
import { Loaded } from "#ui/loaded.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { useTicketCategories } from "./support.calls.ts";
import { CategoriesSkeleton } from "./ticket-form-skeleton.tsx";

interface TicketCategoriesProps {
  value: number | null;
  onChange: (categoryId: number) => void;
  isDisabled: boolean;
  error: ReactNode;
}

/** The server's categories as cards, on the left (TICKET-03). */
export function TicketCategories(props: TicketCategoriesProps) {
  const categories = useTicketCategories();
  return (
    <div data-field="categoryId">
      <Loaded of={categories} skeleton={<CategoriesSkeleton />}>
        {(options) => (
          <RadioCards
            legend="What is it about?"
            options={options.map((option) => ({ value: option.value, title: option.label }))}
            {...props}
            isRequired
          />
        )}
      </Loaded>
    </div>
  );
}
