// Stands in for hoist-non-react-statics; see vite.config.ts.
// biome-ignore lint/style/noDefaultExport: what it stands in for is imported so
export default <Target>(target: Target) => target;
