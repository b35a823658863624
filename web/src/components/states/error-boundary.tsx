import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedLoads } from '../page/lazy-component';

interface Props {
  children: ReactNode;
  /** What stands in place of content that failed; `retry` gives the content another chance. */
  failure(retry: () => void): ReactNode;
  /** A change (the path) gives the content another chance, too. */
  resetKey?: string;
}

interface State {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Keeps what stands around it usable when its content breaks or its code cannot be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.warn('Part of the page failed.', error, info.componentStack);
    forgetFailedLoads();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.failure(() => this.setState({ hasFailed: false }));
  }
}
