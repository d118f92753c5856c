import { Component, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "#kernel/paths.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { usePageChange } from "./use-page-change.ts";

interface BoundaryProps {
  pathname: string;
  children: ReactNode;
}

/** A page that breaks while rendering leads to /error, where the boundary is whole again. */
class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    // Was it the page of leaving, /error would lead back to it for ever.
    sessionStore.arrive();
  }

  override componentDidUpdate(): void {
    if (this.state.isBroken && this.props.pathname === paths.error) {
      this.setState({ isBroken: false });
    }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return this.props.pathname === paths.error ? null : <Navigate to={paths.error} replace />;
  }
}

export function ErrorBoundary({ children }: { children: ReactNode }) {
  // Here, where a page that breaks is outlived: the way to /error is a change too.
  usePageChange();
  return <Boundary pathname={useLocation().pathname}>{children}</Boundary>;
}
