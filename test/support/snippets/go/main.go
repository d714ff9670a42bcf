package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log"
	"net/url"
	"os"

	"golang.org/x/oauth2"
)

// Signs somebody in by the snippet beside it: prints the URL, reads the callback, prints the user data.
func main() {
	state, verifier := rand.Text(), oauth2.GenerateVerifier()
	fmt.Println(SignInURL(state, verifier))
	lines := bufio.NewScanner(os.Stdin)
	lines.Scan()
	callback, err := url.Parse(lines.Text())
	if err != nil {
		log.Fatal(err)
	}
	user, err := ReadUser(context.Background(), callback.Query(), state, verifier)
	if err != nil {
		log.Fatal(err)
	}
	if err := json.NewEncoder(os.Stdout).Encode(user); err != nil {
		log.Fatal(err)
	}
}
