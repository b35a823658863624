// Loaded before a deployed function: reports the resource usage of the process to its parent.
process.on('message', () => process.send(process.resourceUsage()));
