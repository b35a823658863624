import { Button } from '@chakra-ui/react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { EmptyState } from '../components/states';

interface Props {
  children: ReactNode;
  /** A change (the path) gives the content another chance. */
  resetKey: string;
}

interface State {
  hasFailed: boolean;
  resetKey: string;
}

/** Keeps the rest of the site usable when a page breaks or its code cannot be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.warn('A page failed.', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          title="This page could not be shown"
          illustration="error"
          action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
        >
          It may have failed to load on a slow connection, or a newer version is out. Reloading usually helps.
        </EmptyState>
      </div>
    );
  }
}
