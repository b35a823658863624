// Loaded before a deployed function: answers whoever started the process what it has taken of the machine so far.
process.on('message', () => process.send(process.resourceUsage()));
